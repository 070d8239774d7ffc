import terminos from '#domain/traducciones/gt_esp/terminos.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(terminos);
