import { createInMemoryPorts } from '../support/in-memory.ts';
import { describeDocumentoRepository } from './documento-repository.ts';
import { describeListasDeDocumentos } from './listas-documentos.ts';
import { describeRepositories } from './repositories.ts';

describeDocumentoRepository('memory', createInMemoryPorts);
describeListasDeDocumentos('memory', createInMemoryPorts);
describeRepositories('memory', createInMemoryPorts);
