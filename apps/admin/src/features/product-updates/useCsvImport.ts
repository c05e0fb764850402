import { type BlankChoice, isCsv, NOT_CSV } from '@isa/api/domain/csv';
import { messageOf } from '@isa/ui/client/errors.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { useRef, useState } from 'react';
import { useAskBeforeUnload } from '../../components/unsaved-changes/ask-before-leaving.ts';
import { useHeldPage } from '../../session/hold.ts';
import { leaveIfSignedOut } from '../../session/leave.ts';
import { countLines } from './csv-words.ts';
import { type ImportAnswer, isPreview, type PreviewAnswer, sendCsv } from './send-csv.ts';

export const CSV_FAILED = 'CSV import failed';
const UNREADABLE = 'The file cannot be read. If it has been changed or moved, choose it again.';

export type Progress = { isDryRun: boolean; sent: number; total: number; lines: number };
export type ImportOutcome = {
  success: boolean;
  message: string;
  errors: readonly string[];
  /** The refused rows as a CSV file. */
  refused?: string | undefined;
};

type State = {
  file: File | null;
  /** The preview is shown, so the file may be imported. */
  isChecked: boolean;
  progress: Progress | null;
  preview: PreviewAnswer | null;
  outcome: ImportOutcome | null;
};

const idle: State = { file: null, isChecked: false, progress: null, preview: null, outcome: null };

const failure = (message: string): ImportOutcome => ({ success: false, message, errors: [] });

const outcomeOf = ({ success, message, result, refused }: ImportAnswer): ImportOutcome => ({
  success,
  message,
  errors: result.errors,
  refused,
});

/** The state of a CSV import: chosen, previewed, imported. Only one request at a time. */
export function useCsvImport() {
  const { utils } = useTrpc();
  const [state, setState] = useState<State>(idle);
  const [blank, setBlank] = useState<BlankChoice>('keep');
  const inFlight = useRef<AbortController | null>(null);
  const isImporting = state.progress?.isDryRun === false;
  useAskBeforeUnload(isImporting);
  useHeldPage(isImporting, () => undefined);
  const change = (part: Partial<State>) => setState((now) => ({ ...now, ...part }));

  async function send(file: File, isDryRun: boolean, choice = blank): Promise<ImportAnswer | null> {
    inFlight.current?.abort();
    const controller = new AbortController();
    inFlight.current = controller;
    const { signal } = controller;
    const lines = await countLines(file).catch(() => null);
    if (signal.aborted) return null;
    if (lines === null) {
      change({ outcome: failure(UNREADABLE) });
      return null;
    }
    const report = (sent: number, total: number) => {
      if (!signal.aborted) change({ progress: { isDryRun, sent, total, lines } });
    };
    report(0, file.size);
    try {
      const answer = await sendCsv(file, { isDryRun, blank: choice, onProgress: report, signal });
      if (!signal.aborted) change({ progress: null });
      return signal.aborted ? null : answer;
    } catch (error) {
      if (signal.aborted) return null;
      change({ progress: null });
      if (!leaveIfSignedOut(error)) change({ outcome: failure(messageOf(error, CSV_FAILED)) });
      return null;
    }
  }

  async function choose(file: File, choice = blank): Promise<void> {
    if (!isCsv(file)) {
      inFlight.current?.abort();
      setState({ ...idle, outcome: failure(NOT_CSV) });
      return;
    }
    setState({ ...idle, file });
    const answer = await send(file, true, choice);
    if (!answer || !isPreview(answer)) return;
    change({ ...(answer.success ? { preview: answer } : { outcome: outcomeOf(answer) }), isChecked: true });
  }

  async function importNow(): Promise<void> {
    const { file } = state;
    if (file === null) return;
    change({ preview: null, outcome: null });
    const answer = await send(file, false);
    if (!answer) return;
    change({ file: null, outcome: outcomeOf(answer) });
    await Promise.all([
      utils.products.invalidate(),
      utils.productUpdates.invalidate(),
      utils.freshness.invalidate(),
    ]);
  }

  return {
    ...state,
    blank,
    /** Sets the handling of blank cells and previews the file again. */
    setBlank: (choice: BlankChoice) => {
      setBlank(choice);
      if (state.file !== null) void choose(state.file, choice);
    },
    choose: (file: File) => choose(file),
    importNow,
    /** Clears the outcome of an import that has been undone; a failure stays. */
    undone: () => setState((now) => (now.outcome?.success ? { ...now, outcome: null } : now)),
    /** Aborts the request and clears the file. */
    reset: () => {
      inFlight.current?.abort();
      setState(idle);
    },
  };
}
