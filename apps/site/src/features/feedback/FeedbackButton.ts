import { feedbackButton } from '@isa/ui/client/feedback/feedback-button';
import styles from './feedback-button.module.css';

/** The button of every page, with the form of the site. */
export const FeedbackButton = feedbackButton(() => import('./FeedbackPopover.tsx'), styles);
