import { CAMPOS_ACCESO, certificadoresOf, findCertificador } from '#domain/certificador/certificadores.ts';

test('the simulated certifiers are offered only on a development machine, and nothing else there', () => {
  expect(certificadoresOf('local').map(({ nit }) => nit)).toEqual(['99900122', '99900165', '99900173']);
  expect(certificadoresOf('prod').map(({ nit }) => nit)).toEqual(['50510231', '12521337', '77454820']);
});

test('each protocol asks for what it needs', () => {
  const camposOf = (nit: string): readonly string[] => {
    const certificador = findCertificador(nit);
    return certificador === null ? [] : CAMPOS_ACCESO[certificador.protocolo];
  };
  expect(camposOf('50510231')).toEqual(['certificado']);
  expect(camposOf('12521337')).toEqual(['usuario', 'llaveFirma']);
  expect(camposOf('77454820')).toEqual(['usuario']);
  expect(camposOf('99900017')).toEqual([]);
});
