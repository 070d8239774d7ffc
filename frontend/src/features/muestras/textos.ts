import muestras from '#domain/traducciones/gt_esp/muestras.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(muestras);
