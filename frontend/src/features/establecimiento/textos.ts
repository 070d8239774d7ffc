import emisor from '#domain/traducciones/gt_esp/emisor.json';
import establecimiento from '#domain/traducciones/gt_esp/establecimiento.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(emisor);
addTextos(establecimiento);
