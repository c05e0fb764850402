import { counted, formatCount } from '@isa/api/domain/money';
import { ListedProducts, UpdateWarnings } from './ListedProducts.tsx';
import type { PreviewAnswer } from './send-csv.ts';
import styles from './product-updates.module.css';
import { useEffect, useRef, useState } from 'react';
import { Button, NativeSelect, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { formatBytes } from '../../format.ts';
import { DownloadCatalogue } from './DownloadCatalogue.tsx';
import { DropArea } from './DropArea.tsx';
import { saveCsv } from './save-csv.ts';
import { useBackgroundTasks } from './BackgroundTasks.tsx';
import type { ImportOutcome, Progress as Sent } from './useCsvImport.ts';
import { saveCsvFile } from '../../save-csv-file.ts';
import { RateQuestion } from '../products/RateQuestion.tsx';
import { shownErrors } from './csv-words.ts';

type Props = { errors: readonly string[]; file: string | undefined; className: string | undefined };

/** The first refused rows, and all of them as a CSV file to correct and import again. */
function RefusedLines({ errors, file, className }: Props) {
  const { shown, more } = shownErrors(errors);
  return (
    <>
      <ul className={className}>
        {shown.map((error) => (
          <li key={error}>{error}</li>
        ))}
        {more !== null && <li>{more}</li>}
      </ul>
      {file !== undefined && (
        <Button
          variant="default"
          size="xs"
          className={styles.refused ?? ''}
          leftSection={<IconDownload size={14} aria-hidden="true" />}
          onClick={() => saveCsvFile('isa-products-refused.csv', file)}
        >
          Download refused rows
        </Button>
      )}
    </>
  );
}

/** Focuses an outcome when it appears, if nothing has the focus, as after a file was dropped. */
function useFocusIfLost<Shown extends HTMLElement>(outcome: object) {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (document.activeElement === document.body) shown.current?.focus({ preventScroll: true });
  }, [outcome]);
  return shown;
}

/** Preview of an import: added, changed and refused rows. */
function CsvPreview({ answer }: { answer: PreviewAnswer }) {
  const { result } = answer;
  const section = useFocusIfLost<HTMLElement>(answer);
  return (
    <section ref={section} tabIndex={-1} className={styles.preview} aria-label="Preview of the import">
      <output>{answer.message}</output>
      <dl className={styles.counts}>
        <div>
          <dt>Would be added</dt>
          <dd>{formatCount(result.added)}</dd>
        </div>
        <div>
          <dt>Would change</dt>
          <dd>{formatCount(result.updated)}</dd>
        </div>
        <div>
          <dt>Unchanged</dt>
          <dd>{formatCount(answer.preview.unchanged)}</dd>
        </div>
        <div>
          <dt>Refused</dt>
          <dd>{formatCount(result.errors.length)}</dd>
        </div>
      </dl>
      <UpdateWarnings warnings={answer.preview.doubts} />
      {result.errors.length > 0 && (
        <details open>
          <summary>Refused rows</summary>
          <RefusedLines errors={result.errors} file={answer.refused} className={styles.list} />
        </details>
      )}
      <ListedProducts listing={answer.preview} result={result} />
    </section>
  );
}

function ImportAlert({ outcome }: { outcome: ImportOutcome }) {
  const alert = useFocusIfLost<HTMLDivElement>(outcome);
  return (
    <OutcomeAlert
      ref={alert}
      isGood={outcome.success}
      isPartial={outcome.errors.length > 0}
      title={outcome.success ? 'Import Successful' : 'Import Failed'}
    >
      <p>{outcome.message}</p>
      {outcome.errors.length > 0 && (
        <RefusedLines errors={outcome.errors} file={outcome.refused} className={styles.errors} />
      )}
    </OutcomeAlert>
  );
}

function ProgressNote({ progress }: { progress: Sent }) {
  const { isDryRun, sent, total, lines } = progress;
  const isSent = total > 0 && sent >= total;
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  const words = isSent
    ? `${isDryRun ? 'Checking' : 'Importing'} ${counted(lines, 'line')}…`
    : `Uploading ${formatBytes(sent)} of ${formatBytes(total)}`;
  return (
    <div className={styles.progress}>
      <output>{words}</output>
      <Progress
        value={isSent ? 100 : percent}
        animated={isSent}
        striped={isSent}
        aria-label="Progress of the upload"
      />
    </div>
  );
}

const blankOptions = [
  { value: 'keep', label: 'Keep stored values' },
  { value: 'clear', label: 'Clear stored values' },
];

/** CSV import with a preview (dry run) before anything is written. */
export function CsvImport() {
  const { upload } = useBackgroundTasks();
  const { file, progress, preview, outcome } = upload;
  const isBusy = progress !== null;
  const isImporting = progress !== null && !progress.isDryRun;
  const [isAsking, setAsking] = useState(false);
  const unlikely = preview?.preview.unlikely ?? [];

  function importNow() {
    setAsking(false);
    void upload.importNow();
  }

  return (
    <Panel
      title="CSV import"
      lead="A product of the same name and provider is updated, any other is added."
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => void saveCsv('template')}
          >
            Download CSV Template
          </Button>
          <DownloadCatalogue>Download catalogue</DownloadCatalogue>
        </>
      }
    >
      <PanelBody>
        <div className={styles.stack}>
          <NativeSelect
            label="Blank cells of existing products"
            data={blankOptions}
            value={upload.blank}
            disabled={isImporting}
            onChange={({ currentTarget }) =>
              upload.setBlank(currentTarget.value === 'clear' ? 'clear' : 'keep')
            }
          />
          <DropArea isBusy={isBusy} onFile={(chosen) => void upload.choose(chosen)} />
          {file && (
            <div className={styles.file}>
              <p>
                <b>{file.name}</b> <span className={styles.soft}>{formatBytes(file.size)}</span>
              </p>
              <div className={styles.buttons}>
                <Button variant="default" disabled={isImporting} onClick={upload.reset}>
                  Cancel
                </Button>
                {outcome && !upload.isChecked ? (
                  <Button onClick={() => void upload.choose(file)}>Check again</Button>
                ) : (
                  <Button
                    loading={isImporting}
                    disabled={!upload.isChecked}
                    onClick={() => (unlikely.length > 0 ? setAsking(true) : importNow())}
                  >
                    Import CSV
                  </Button>
                )}
              </div>
            </div>
          )}
          {progress && <ProgressNote progress={progress} />}
          {preview && <CsvPreview answer={preview} />}
          {outcome && <ImportAlert outcome={outcome} />}
          <RateQuestion
            rates={isAsking ? unlikely : null}
            confirmLabel="Import as in the file"
            onConfirm={importNow}
            onCancel={() => setAsking(false)}
          />
        </div>
      </PanelBody>
    </Panel>
  );
}
