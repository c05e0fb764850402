import { fetchOk, statusOf } from '@isa/ui/client/errors.ts';
import { saveFile } from '@isa/ui/save-file.ts';
import { Button } from '@isa/ui/Button';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { useRef, useState } from 'react';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { sessionRefused } from '../session/session.ts';
import styles from './accounts.module.css';
import { DeleteDialog } from './DeleteDialog.tsx';

/**
 * Downloads the user's data.
 * @throws {HttpError} when the server refuses
 */
async function downloadData(fileName: string): Promise<void> {
  const response = await fetchOk('/api/account/export');
  const text = JSON.stringify(await response.json(), null, 2);
  saveFile(fileName, new Blob([text], { type: 'application/json' }));
}

/** Export of the user's data, and deletion of the account. */
export function YourData() {
  const { today } = useSiteEnv();
  const [isBusy, setBusy] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await downloadData(`isa-compass-data-${today}.json`);
    } catch (error) {
      console.debug('Data not downloaded', error);
      if (statusOf(error) === 401) sessionRefused();
      else notifyFailure('Download failed', 'Please try again later.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={styles.intro}>
        The download is a JSON file with your profile, devices, shortlist, alerts, credits, purchases,
        conversations and feedback. Deleting your account removes all of that; only records of credits and
        payments and the text of your feedback stay, without your name, and what administrators did with your
        account stays in their log.
      </p>
      <div className={`${styles.actions} ${styles.stack}`}>
        <Button look="secondary" aria-disabled={isBusy || undefined} onClick={() => void download()}>
          Download my data
        </Button>
        <Button look="secondary" className={styles.danger} onClick={() => dialog.current?.showModal()}>
          Delete my account
        </Button>
      </div>
      <DeleteDialog ref={dialog} />
    </>
  );
}
