import { feedbackButton } from '@isa/ui/client/feedback/feedback-button';
import styles from './feedback-button.module.css';

/** The button of every page of the console: administrators have something to say as well. */
export const FeedbackButton = feedbackButton(() => import('./FeedbackPopover.tsx'), styles);
