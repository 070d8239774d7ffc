import { useEffect, useState } from 'react';
import { BANCOS_DEPOSITO } from '#domain/creditos/deposito.ts';
import type { DecisionOperador } from '#domain/creditos/pasos-compra.ts';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { useBoleta } from '../api-compras.ts';
import type { CompraSinDecidir } from '../api-compras.ts';
import { t } from '../i18n.ts';
import { RESPUESTAS, textoDe } from '../decisiones.ts';
import type { ClaseDecision } from '../decisiones.ts';
import { DecidirDialogo } from './decidir-dialogo.tsx';
import { FichaDialogo } from './ficha-dialogo.tsx';

type Props = { pendiente: CompraSinDecidir; titulo: string; onClose: () => void };

/** One purchase with all that helps to decide it, and the decisions. */
export function CompraDialogo({ pendiente, titulo, onClose }: Props) {
  const [decision, setDecision] = useState<DecisionOperador | null>(null);
  const { compra, decidible } = pendiente;
  const clase: ClaseDecision =
    compra.estado === 'ANULACION_PENDIENTE'
      ? 'DEVOLVER'
      : compra.metodo === 'DEPOSITO'
        ? 'DEPOSITO'
        : 'COBRO';
  if (decision !== null)
    return (
      <DecidirDialogo
        {...{ pendiente, clase, decision }}
        onClose={() => setDecision(null)}
        onDone={onClose}
      />
    );
  return (
    <FichaDialogo
      titulo={titulo}
      datos={datosDe(pendiente)}
      onClose={onClose}
      medio={
        <>
          {compra.boleta === '' ? null : <Boleta pendiente={pendiente} />}
          {decidible ? null : <Notice tipo="info">{t('operador.compras.reciente')}</Notice>}
        </>
      }
    >
      {decidible
        ? RESPUESTAS[clase].map((each, n) => (
            <Button
              key={each}
              variante={n === 0 ? 'primaria' : 'secundaria'}
              onClick={() => setDecision(each)}
            >
              {textoDe(clase, each)}
            </Button>
          ))
        : null}
    </FichaDialogo>
  );
}

function datosDe({ compra, usuario, idCompra, rondas }: CompraSinDecidir): readonly [string, string][] {
  const { monto, moneda, banco, boleta, cantidad, idPaquete, creditosComprados, tarjeta } = compra;
  const isDeposito = boleta !== '';
  return [
    [t('operador.tabla.total'), formatMonto(decimalFromNumber(monto), moneda === 'USD' ? 'USD' : 'GTQ')],
    [t('operador.compras.dato.banco'), banco == null ? '' : BANCOS_DEPOSITO[banco]],
    [t('operador.compras.dato.boleta'), boleta],
    [
      t('operador.compras.dato.paquete'),
      t('operador.compras.dato.cantidad', { cantidad, paquete: idPaquete, creditos: creditosComprados }),
    ],
    [t('operador.compras.metodo.TARJETA'), tarjeta.replace(' ', ' •••• ')],
    [t('operador.compras.dato.usuario'), usuario],
    [t('operador.compras.dato.idCompra'), isDeposito ? '' : idCompra],
    [t('operador.compras.dato.rondas'), isDeposito ? '' : String(rondas)],
  ];
}

/** The slip in sight, and its file. */
function Boleta({ pendiente }: { pendiente: CompraSinDecidir }) {
  const { data, error } = useBoleta(pendiente);
  const { boleta, banco } = pendiente.compra;
  const vista = useObjectUrl(data?.foto ?? null);
  if (error !== null) return <Notice tipo="error">{t('operador.compras.boleta.vacia')}</Notice>;
  if (data === undefined) return <Skeleton lineas={3} />;
  const alt = t('operador.compras.boleta.alt', {
    boleta,
    banco: banco == null ? '' : BANCOS_DEPOSITO[banco],
  });
  return (
    <div className="pila-corta">
      {vista === null ? null : <img className="operador-boleta" src={vista} alt={alt} />}
      <div>
        <a className="boton-enlace" href={data.url} rel="noreferrer">
          {t('operador.compras.boleta.ver')}
        </a>
      </div>
    </div>
  );
}

/** Address of bytes on this page, given back when they go. */
function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return undefined;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => {
      URL.revokeObjectURL(created);
      setUrl(null);
    };
  }, [blob]);
  return url;
}
