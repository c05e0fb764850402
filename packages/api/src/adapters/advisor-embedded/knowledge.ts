import type { Product } from '../../domain/product.ts';
import type { OtherAnswers } from '../written-answers.ts';
import type { ClassifierModel } from './classifier/model.ts';

/** What the embedded model knows of the site before it calls any tool. */
export interface EmbeddedKnowledge {
  products: readonly Product[];
  today: string;
  others?: OtherAnswers;
}

/** The same, with the classifier it was trained for. */
export interface AdvisorContext extends EmbeddedKnowledge {
  classifier: ClassifierModel;
}
