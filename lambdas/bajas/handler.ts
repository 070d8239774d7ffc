import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { createBajas } from './bajas.ts';

export const handler = createBajas(portsWith({}));
