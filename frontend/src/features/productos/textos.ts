import productos from '#domain/traducciones/gt_esp/productos.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(productos);
