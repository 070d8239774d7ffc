import catalogos from '#domain/traducciones/gt_esp/catalogos.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(catalogos);
