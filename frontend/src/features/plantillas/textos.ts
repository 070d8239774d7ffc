import emisor from '#domain/traducciones/gt_esp/emisor.json';
import plantillas from '#domain/traducciones/gt_esp/plantillas.json';
import { addTextos } from '#domain/traducciones/textos.ts';

// Names of the templates stand with the branches.
addTextos(emisor);
addTextos(plantillas);
