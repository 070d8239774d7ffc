import enlace from '#domain/traducciones/gt_esp/enlace.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(enlace);
