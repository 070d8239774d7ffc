import usuarios from '#domain/traducciones/gt_esp/usuarios.json';
import { addTextos } from '#domain/traducciones/textos.ts';

addTextos(usuarios);
