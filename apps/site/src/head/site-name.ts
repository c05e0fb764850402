export const SITE_NAME = 'ISA Compass';
