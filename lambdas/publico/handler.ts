import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { archivos } from '#lambdas/adapters/aws/puertos/archivos.ts';
import { createPublico } from './publico.ts';

export const handler = createPublico(portsWith({ archivos }));
