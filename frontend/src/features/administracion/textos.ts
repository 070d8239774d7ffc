import administracion from '#domain/traducciones/gt_esp/administracion.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(administracion);
