import { returnCuota } from '#domain/documentos/vida/nota.ts';
import { createRegistro } from '#domain/documentos/vida/registro.ts';
import { createGuardado, createNota } from '../../../support/factories/documento.ts';
import { AHORA, createId } from '../../../support/factories/ids.ts';

test('a note that is annulled never leaves less than nothing credited in its origin', () => {
  const registro = createRegistro(createGuardado(createNota(createId(9), { total: '30.00' })), AHORA);
  const origen = createRegistro(createGuardado({ statusDocumento: 'CERTIFICADO' }), AHORA);
  const cambio = returnCuota({ registro: { ...registro, rebajado: '30.00' }, origen });
  expect(cambio?.registro.guardado.documento).toMatchObject({ saldo: '30.00', totalAcreditado: null });
});
