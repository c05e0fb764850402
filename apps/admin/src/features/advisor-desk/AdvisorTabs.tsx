import { AddressTabs } from '../../components/url-state/AddressTabs.tsx';
import { AnswerList } from './AnswerList.tsx';
import { Gaps } from './Gaps.tsx';
import { Questions } from './Questions.tsx';
import styles from './advisor-desk.module.css';

export function AdvisorTabs() {
  return (
    <AddressTabs
      label="Advisor"
      name="advisor.tab"
      className={styles.tabs}
      tabs={[
        { value: 'questions', label: 'Questions', Content: Questions },
        { value: 'gaps', label: 'Weekly gaps', Content: Gaps },
        { value: 'answers', label: 'Written answers', Content: AnswerList },
      ]}
    />
  );
}
