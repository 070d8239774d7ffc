import clientes from '#domain/traducciones/gt_esp/clientes.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(clientes);
