import { planningTools } from '@isa/api/domain/calculators/planning-tools';
import { Card } from '@isa/ui/Card';
import styles from './tool-list.module.css';

const further = [
  {
    path: '/calculator',
    name: 'ISA calculator',
    summary: 'What a deposit and regular saving could come to at a steady rate.',
  },
  {
    path: '/products',
    name: 'Compare ISAs',
    summary: 'Rates, access and fees side by side, with what your money would earn or cost.',
  },
] as const;

export function ToolList() {
  return (
    <ul className={styles.list}>
      {[...planningTools, ...further].map(({ path, name, summary }) => (
        <Card as="li" key={path} className={styles.tool}>
          <h2 className={styles.name}>
            <a href={path}>{name}</a>
          </h2>
          <p>{summary}</p>
        </Card>
      ))}
    </ul>
  );
}
