import { guideCategories } from '@isa/api/domain/content/guide-categories';
import type { Inputs, Outputs } from '@isa/ui/client/trpc.ts';

export type EditedDocument = Outputs['content']['document'];
export type Kind = EditedDocument['kind'];
export type SaveInput = Inputs['content']['save'];

export interface Source {
  title: string;
  url: string;
}

export const isGiven = ({ title, url }: Source): boolean => title.trim() !== '' || url.trim() !== '';

/** The fields of both kinds of document. */
export interface DocumentForm {
  title: string;
  /** URL slug of a new guide. */
  slug: string;
  /** Of a guide. */
  category: string;
  /** Of a guide. */
  summary: string;
  /** Of an entry of the change log. */
  kind: 'rule' | 'correction';
  /** Review date of a guide, or date of an entry. */
  day: string;
  content: string;
  sources: readonly Source[];
  /** Withdraws the guide. */
  isWithdrawn: boolean;
}

export const emptyForm = (today: string): DocumentForm => ({
  title: '',
  slug: '',
  category: guideCategories[0],
  summary: '',
  kind: 'correction',
  day: today,
  content: '',
  sources: [],
  isWithdrawn: false,
});

export function formOf(content: EditedDocument['content']): DocumentForm {
  const { title, content: html, sources } = content;
  const common = { ...emptyForm(''), title, content: html, sources };
  return 'reviewedOn' in content
    ? {
        ...common,
        category: content.category,
        summary: content.summary,
        day: content.reviewedOn,
        isWithdrawn: content.isWithdrawn,
      }
    : { ...common, kind: content.kind, day: content.happenedOn };
}

/**
 * Input of the save mutation.
 * @param seen the version on screen
 */
export function saveInput(kind: Kind, id: number | null, seen: number | null, form: DocumentForm): SaveInput {
  const { title, content, day } = form;
  const sources = form.sources.filter(isGiven);
  if (kind === 'change')
    return { kind, id, seen, content: { kind: form.kind, happenedOn: day, title, content, sources } };
  // The server validates the category.
  const category = guideCategories.find((each) => each === form.category) ?? (form.category as 'ISA Basics');
  return {
    kind,
    id,
    seen,
    ...(id === null ? { slug: form.slug } : {}),
    content: {
      title,
      category,
      summary: form.summary,
      content,
      reviewedOn: day,
      sources,
      isWithdrawn: form.isWithdrawn,
    },
  };
}

const fieldNames: Readonly<Record<string, string>> = {
  reviewedOn: 'day',
  happenedOn: 'day',
};

/** The field of an issue. */
export function fieldOf(path: string): string {
  const name = path.replace(/^content\./, '');
  return fieldNames[name] ?? name;
}
