import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'wouter';

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
