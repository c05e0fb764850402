import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'wouter';

/** The way from one of its pages back to the admin panel. */
export function BackToAdmin() {
  return (
    <Button
      component={Link}
      href="/admin"
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
    >
      Back to Admin
    </Button>
  );
}
