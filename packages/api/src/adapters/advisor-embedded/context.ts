import type { Product } from '../../domain/products/product.ts';
import type { OtherAnswers } from '../written-answers.ts';
import type { ClassifierModel } from './classifier/model.ts';

/** Data of the site that the embedded model has before it calls tools. */
export interface EmbeddedKnowledge {
  products: readonly Product[];
  today: string;
  others?: OtherAnswers;
}

/** The same, with the classifier it was trained for. */
export interface AdvisorContext extends EmbeddedKnowledge {
  classifier: ClassifierModel;
}
