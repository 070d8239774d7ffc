import { Link } from 'react-router-dom';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { RUTAS_NOTA } from '#domain/documentos/modelo/rutas-nota.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import type { LineaAcreditada } from '#domain/documentos/cobros/acreditado.ts';
import { findImpedimento } from '#domain/documentos/cobros/origen.ts';
import { splitCorreos } from '#domain/identificacion/contacto.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import { Compartir } from '../../../datos/components/compartir.tsx';
import { EnviarCorreo } from '../../../datos/components/enviar-correo.tsx';
import { t } from '../i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { readEntregaCorreo } from '../../../datos/mail-documento.ts';
import { tituloNota } from '../../../datos/titulo-nota.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';
import { EnlacesDocumento } from './enlaces-documento.tsx';

type Props = {
  documento: DocumentoCompleto;
  /** Lines that its credit and abono notes took. */
  acreditado: readonly LineaAcreditada[];
  /** Null until the issuer is read; the possible notes depend on it. */
  regimen: RegimenSat | null;
  createPdf: () => Promise<File>;
  onMail: (correos: string, idEnvio: string) => Promise<readonly string[]>;
  /** Reads what became of its messages. */
  readEntrega: typeof readEntregaCorreo;
};

/** Ways to use a document in force: send it to its receiver, or adjust it with a note. */
export function EntregaDocumento({ documento, acreditado, regimen, createPdf, onMail, readEntrega }: Props) {
  const { idTransaccion, statusDocumento, datos } = documento;
  const canEmitir = usePermiso('emision');
  const isCertificado = isEstado(statusDocumento, 'firme');
  const isVigente = isCertificado || (canEmitir && isEstado(statusDocumento, 'enviable'));
  if (!isVigente) return null;
  const rutas = regimen === null || !canEmitir ? [] : rutasNotaOf(documento, acreditado, regimen);
  return (
    <section className="tarjeta pila-corta" aria-labelledby="entrega-titulo">
      <h2 className="titulo-menor" id="entrega-titulo">
        {t('documentos.entrega.titulo')}
      </h2>
      {isCertificado ? (
        <div className="fila">
          <Compartir {...{ documento, createPdf }} />
        </div>
      ) : null}
      {isCertificado ? <EnlacesDocumento {...{ idTransaccion, canEmitir }} /> : null}
      <EnviarCorreo
        inicial={splitCorreos(datos.correoReceptor).join(', ')}
        canEnviar={canEmitir}
        onSend={onMail}
        {...{ idTransaccion, readEntrega }}
      />
      {rutas.length === 0 ? null : (
        <details>
          <summary>{t('documentos.entrega.nota')}</summary>
          <ul className="fila documentos-entrega-notas">
            {rutas.map((ruta) => (
              <li key={ruta}>
                <Link className="boton-enlace" to={pathTo(ruta, idTransaccion)}>
                  {tituloNota(ruta)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Notes that an issuer of that regime can make on the document, as far as its total allows. */
function rutasNotaOf(
  documento: DocumentoCompleto,
  acreditado: readonly LineaAcreditada[],
  regimen: RegimenSat,
): readonly RutaNota[] {
  const origen = { documento, acreditado };
  const rutas = Object.keys(RUTAS_NOTA) as RutaNota[];
  return rutas.filter((ruta) => findImpedimento(origen, RUTAS_NOTA[ruta].tipo, regimen) === null);
}
