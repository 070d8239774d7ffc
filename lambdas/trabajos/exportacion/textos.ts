import exportacion from '#domain/traducciones/gt_esp/exportacion.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(exportacion);
