import sesion from '#domain/traducciones/gt_esp/sesion.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(sesion);
