import emisor from '#domain/traducciones/gt_esp/emisor.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(emisor);
