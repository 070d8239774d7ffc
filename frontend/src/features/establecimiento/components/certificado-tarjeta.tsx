import { diasHastaVencer, nivelVencimiento } from '#domain/certificador/vigencia.ts';
import type { NivelVencimiento } from '#domain/certificador/vigencia.ts';
import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import type { TonoInsignia } from '../../../components/badge.tsx';
import { t } from '../i18n.ts';
import type { MyCertificadoresEstablecimientoQuery } from '../../../generated/operations.ts';

type Certificado = NonNullable<
  MyCertificadoresEstablecimientoQuery['myCertificadoresEstablecimiento'][number]['certificado']
>;

const TONOS: Readonly<Record<NivelVencimiento, TonoInsignia>> = {
  vencido: 'peligro',
  urgente: 'peligro',
  pronto: 'aviso',
  lejano: 'info',
};

function quedanText(dias: number): string {
  if (dias === 0) return t('certificador.certificado.hoy');
  return dias === 1 ? t('certificador.certificado.manana') : t('certificador.certificado.quedan', { dias });
}

function Vigencia({ dias }: { dias: number }) {
  if (dias < 0) return <Badge tono="peligro" icono="anular" texto={t('certificador.certificado.vencido')} />;
  const nivel = nivelVencimiento(dias);
  if (nivel !== null) {
    return <Badge tono={TONOS[nivel]} icono="reloj" texto={quedanText(dias)} />;
  }
  return <Badge tono="exito" icono="certificado" texto={t('certificador.certificado.vigente')} />;
}

/** Public data of the stored certificate, never the file nor its password. */
export function CertificadoTarjeta({ certificado, ahora }: { certificado: Certificado; ahora: number }) {
  const vence = Date.parse(certificado.vence);
  const dias = diasHastaVencer(vence, ahora);
  return (
    <section className="establecimiento-certificado" aria-label={t('certificador.certificado.titulo')}>
      <div className="fila establecimiento-certificado-cabeza">
        <h3>{t('certificador.certificado.titulo')}</h3>
        <Vigencia dias={dias} />
      </div>
      <Datos
        datos={[
          [t('certificador.certificado.nit'), certificado.nit],
          [t('certificador.certificado.vence'), formatFecha(toGuatemala(vence).fecha)],
        ]}
      />
      <details>
        <summary>{t('certificador.certificado.tecnicos')}</summary>
        <Datos
          datos={[
            [t('certificador.certificado.sujeto'), certificado.sujeto],
            [t('certificador.certificado.serie'), certificado.serie],
          ]}
        />
      </details>
    </section>
  );
}

function Datos({ datos }: { datos: readonly (readonly [nombre: string, valor: string])[] }) {
  return (
    <dl className="establecimiento-certificado-datos">
      {datos.map(([nombre, valor]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
