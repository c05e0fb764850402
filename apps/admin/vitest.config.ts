import { componentTests } from '@isa/ui/testing/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig(componentTests);
