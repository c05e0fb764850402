import type { BlankChoice } from '@isa/api/domain/csv';
import { HttpError } from '@isa/ui/client/http-error.ts';
import type { Listing } from './ListedProducts.tsx';

/** The response of an import (contract section 3); of a dry run, what it would do. */
export type ImportAnswer = {
  success: boolean;
  message: string;
  result: { added: number; updated: number; errors: string[] };
  /** The refused rows as a CSV file, if any. */
  refused?: string;
};

export type PreviewAnswer = ImportAnswer & {
  preview: Listing & {
    unchanged: number;
    /** Warnings: they do not prevent the import. */
    doubts: string[];
    /** Those about rates that are confirmed before the import. */
    unlikely: string[];
  };
};

export type Sending = {
  isDryRun: boolean;
  blank: BlankChoice;
  /** Bytes sent so far and in all. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
};

const isAnswer = (value: unknown): value is ImportAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'success' in value &&
  'message' in value &&
  'result' in value;

function readAnswer(request: XMLHttpRequest): ImportAnswer {
  const { status, responseText, statusText } = request;
  if (status < 200 || status >= 300) throw new HttpError(status, responseText, statusText);
  const answer: unknown = JSON.parse(responseText);
  if (!isAnswer(answer)) throw new HttpError(status, '', 'The response cannot be read');
  return answer;
}

/**
 * Uploads a file and asks for its refused rows. XMLHttpRequest, since fetch does not report upload
 * progress.
 * @throws {HttpError} for every unsuccessful response; an Error when there is none
 */
export function sendCsv(file: File, { isDryRun, blank, onProgress, signal }: Sending): Promise<ImportAnswer> {
  const form = new FormData();
  form.append('csvFile', file);
  form.append('refused', '1');
  const query = new URLSearchParams({
    ...(isDryRun ? { dryRun: '1' } : {}),
    ...(blank === 'keep' ? {} : { blank }),
  }).toString();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/admin/import-csv${query === '' ? '' : `?${query}`}`);
    request.withCredentials = true;
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded, event.total));
    request.addEventListener('error', () => reject(new Error('The server did not answer.')));
    request.addEventListener('abort', () => reject(new Error('The upload was stopped.')));
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request));
      } catch (error) {
        reject(error instanceof Error ? error : new Error('The response cannot be read'));
      }
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

export function isPreview(answer: ImportAnswer): answer is PreviewAnswer {
  return 'preview' in answer;
}
