/** One question with its answer, in plain text. `id` is unique on the page and names it in links. */
export interface FaqItem {
  id: string;
  question: string;
  answer: string;
}

/** One tab of the FAQ page with its heading and questions. */
export interface FaqTab {
  id: string;
  label: string;
  heading: string;
  items: readonly FaqItem[];
}
