import documentos from '#domain/traducciones/gt_esp/documentos.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(documentos);
