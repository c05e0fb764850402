import { config } from 'zod';

// Zod tries whether code may be made from text, which our security policy refuses and reports. Before the first schema.
config({ jitless: true });
