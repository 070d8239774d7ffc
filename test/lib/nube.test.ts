/** One suite for all cases, because every suite loads the CDK and builds the stacks again, which takes ten seconds. */
import './alarmas-funciones.casos.ts';
import './alarmas.casos.ts';
import './alcance.casos.ts';
import './api-stack.casos.ts';
import './app.casos.ts';
import './autoridades.casos.ts';
import './colas.casos.ts';
import './correo-saliente.casos.ts';
import './datos-stack.casos.ts';
import './etapas.casos.ts';
import './muro.casos.ts';
import './paginas.casos.ts';
import './reservas.casos.ts';
import './respaldo.casos.ts';
import './restauradas.casos.ts';
import './retencion.casos.ts';
import './web-stack.casos.ts';
