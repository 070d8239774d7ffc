import contingencia from '#domain/traducciones/gt_esp/contingencia.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(contingencia);
