import { Link } from 'wouter';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function NotFound() {
  return (
    <ConsolePage title="404 Page Not Found" lead="Did you forget to add the page to the router?">
      <p>
        <Link href="/admin">Back to Admin</Link>
      </p>
    </ConsolePage>
  );
}
