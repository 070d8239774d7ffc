import contador from '#domain/traducciones/gt_esp/contador.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(contador);
