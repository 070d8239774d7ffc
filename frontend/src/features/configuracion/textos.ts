import configuracion from '#domain/traducciones/gt_esp/configuracion.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(configuracion);
