import { Note } from '@isa/ui/Note';
import { Badge } from '@isa/ui/Badge';
import { useSiteEnv } from '../../framework/site-env.tsx';
import styles from './catalogue-notes.module.css';

/** A notice that the catalogue is sample data; nothing for a real one. */
export function SampleDataLabel() {
  const { sampleData } = useSiteEnv();
  if (!sampleData) return null;
  return (
    <p className={styles.sample}>
      <Badge tone="warning">Sample data</Badge> <span>Invented providers and rates.</span>
    </p>
  );
}

/** Id of the sentence that describes every link to a provider. */
export const LEAVES_SITE_ID = 'leaves-site';

/** How the site earns money, for lists with referral links. @param hidesPayers referral links are hidden */
export function CommissionNote({ hidesPayers = false }: { hidesPayers?: boolean | undefined }) {
  return (
    <Note label="How we earn">
      <p>
        {hidesPayers ? (
          'Referral links, and who pays us for them, are hidden on this page. They never change the order of a list. '
        ) : (
          <>
            We may earn a commission when you apply through a link on this page. It costs you nothing and does
            not change the order of the list.{' '}
            <span id={LEAVES_SITE_ID}>
              Such links leave ISA Compass and open the provider’s website in a new tab.
            </span>{' '}
          </>
        )}
        We are not a financial adviser; this comparison is educational only.
      </p>
    </Note>
  );
}
