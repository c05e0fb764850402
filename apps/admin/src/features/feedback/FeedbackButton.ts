import { feedbackButton } from '@isa/ui/client/feedback/feedback-button';
import styles from './feedback-button.module.css';

export const FeedbackButton = feedbackButton(() => import('./FeedbackPopover.tsx'), styles);
