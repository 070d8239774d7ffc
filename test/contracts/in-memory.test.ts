import { AHORA } from '../support/factories/ids.ts';
import { createInMemoryPorts } from '../support/in-memory.ts';
import type { PortsEnMemoria } from '../support/in-memory.ts';
import { describeContratos } from './contratos.ts';

describeContratos('memory', (): PortsEnMemoria => createInMemoryPorts({ now: () => AHORA }));
