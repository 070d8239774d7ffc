import type { ReactNode } from 'react';
import { ANCHOS_TICKET, PLANTILLA_TICKET } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdf, TextoLibre } from '#domain/plantillas/formato-pdf.ts';
import { BLOQUES, LARGOS_PLANTILLA, TAMANOS_LIBRES, tamanosOf } from '#domain/plantillas/reglas.ts';
import { withAnchoTicket } from '#domain/plantillas/ticket.ts';
import { Button } from '../../../components/button.tsx';
import { Checkbox, SelectField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';
import type { Borrador } from '../borrador.ts';
import { idOf } from '../focus.ts';
import {
  AlineacionCampo,
  ColorCampo,
  FuenteCampo,
  Grupo,
  RecuadroCampos,
  TamanoCampo,
  TextoCampo,
} from './campos.tsx';
import { ImagenCampo } from './imagen-campo.tsx';

type ParteProps = { b: Borrador };

const COLORES = [
  ['colorPrincipal', 'plantillas.color.principal'],
  ['colorAuxiliar', 'plantillas.color.auxiliar'],
  ['colorAuxiliar2', 'plantillas.color.auxiliar2'],
] as const;

function Colores({ b }: ParteProps) {
  return (
    <Grupo titulo={t('plantillas.grupo.colores')} abierto>
      {COLORES.map(([campo, etiqueta]) => (
        <ColorCampo
          key={campo}
          ruta={campo}
          etiqueta={t(etiqueta)}
          valor={b.formato[campo]}
          error={b.errorDe(campo)}
          onChange={(color) => b.set({ [campo]: color })}
        />
      ))}
      <p className="campo-ayuda">{t('plantillas.color.ayuda')}</p>
    </Grupo>
  );
}

type ImagenesProps = ParteProps & {
  /** Field with which the logo of the establishment is changed. */
  logoCampo: ReactNode;
  tieneGuardada: boolean;
};

function Imagenes({ b, logoCampo, tieneGuardada }: ImagenesProps) {
  const { formato, errorDe, set } = b;
  const isTicket = formato.idFormatoPdf === PLANTILLA_TICKET;
  return (
    <Grupo titulo={t('plantillas.grupo.imagenes')}>
      <h2 className="titulo-menor">{t('plantillas.logo.titulo')}</h2>
      {logoCampo}
      <p className="campo-ayuda">{t('plantillas.logo.lugar')}</p>
      <RecuadroCampos
        ruta="logo"
        nombre={t('plantillas.logo.titulo')}
        valor={formato.logo}
        soloMedidas={isTicket}
        errorDe={errorDe}
        onChange={(logo) => set({ logo })}
      />
      <h2 className="titulo-menor">{t('plantillas.imagen.titulo')}</h2>
      <ImagenCampo b={b} tieneGuardada={tieneGuardada} />
      <RecuadroCampos
        ruta="imagen"
        nombre={t('plantillas.imagen.titulo')}
        valor={formato.imagen}
        soloMedidas={isTicket}
        errorDe={errorDe}
        onChange={(imagen) => set({ imagen })}
      />
      {isTicket ? null : <Adornos b={b} />}
    </Grupo>
  );
}

/** Ornaments; receipt printers have neither grey nor colour, so tickets have none. */
function Adornos({ b: { formato, set } }: ParteProps) {
  return (
    <>
      <Checkbox
        checked={formato.usaMarcaDeAgua}
        onChange={({ target }) => set({ usaMarcaDeAgua: target.checked })}
      >
        {t('plantillas.marcaDeAgua')}
        <span className="campo-ayuda bloque">{t('plantillas.marcaDeAguaAyuda')}</span>
      </Checkbox>
      <Checkbox checked={formato.usaCorazon} onChange={({ target }) => set({ usaCorazon: target.checked })}>
        {t('plantillas.corazon')}
        <span className="campo-ayuda bloque">{t('plantillas.corazonAyuda')}</span>
      </Checkbox>
    </>
  );
}

function Tamanos({ b: { formato, errorDe, set } }: ParteProps) {
  const unicos = tamanosOf(formato, 'detalle');
  if (unicos.length === 1) return null;
  return (
    <Grupo titulo={t('plantillas.grupo.tamanos')}>
      <div className="plantilla-lugar">
        {BLOQUES.map((bloque) => (
          <TamanoCampo
            key={bloque}
            ruta={`tamanos.${bloque}`}
            etiqueta={t(`plantillas.tamano.${bloque}`)}
            valor={formato.tamanos[bloque]}
            error={errorDe(`tamanos.${bloque}`)}
            tamanos={tamanosOf(formato, bloque)}
            onChange={(tamano) => set({ tamanos: { ...formato.tamanos, [bloque]: tamano } })}
          />
        ))}
      </div>
    </Grupo>
  );
}

function Textos({ b: { formato, errorDe, set } }: ParteProps) {
  return (
    <Grupo titulo={t('plantillas.grupo.textos')}>
      {([1, 2, 3, 4, 5] as const).map((i) => (
        <div key={i} className="plantilla-texto">
          <TextoCampo
            ruta={`textoFactura${i}`}
            etiqueta={t(`plantillas.texto.${i}`)}
            valor={formato[`textoFactura${i}`]}
            error={errorDe(`textoFactura${i}`)}
            maximo={LARGOS_PLANTILLA.textoFactura}
            onChange={(texto) => set({ [`textoFactura${i}`]: texto })}
          />
          <AlineacionCampo
            nombre={t(`plantillas.texto.${i}`)}
            valor={formato[`texto${i}Alineacion`]}
            onChange={(alineacion) => set({ [`texto${i}Alineacion`]: alineacion })}
          />
        </div>
      ))}
    </Grupo>
  );
}

function Libre({ b, i }: ParteProps & { i: number }) {
  const { formato, errorDe, set } = b;
  const libre = formato.textosLibres[i];
  if (libre === undefined) return null;
  const ruta = `textosLibres[${i}]`;
  const nombre = t('plantillas.libre', { n: i + 1 });
  const change = (cambio: Partial<TextoLibre>) =>
    set({
      textosLibres: formato.textosLibres.map((each, at) => (at === i ? { ...each, ...cambio } : each)),
    });
  return (
    <div className="pila plantilla-libre">
      <TextoCampo
        ruta={`${ruta}.texto`}
        etiqueta={nombre}
        valor={libre.texto}
        error={errorDe(`${ruta}.texto`)}
        maximo={LARGOS_PLANTILLA.textoLibre}
        {...(libre.texto === '' ? { ayuda: t('plantillas.libre.vacio') } : {})}
        onChange={(texto) => change({ texto })}
      />
      <div className="plantilla-lugar">
        <FuenteCampo
          ruta={`${ruta}.fuente`}
          etiqueta={t('plantillas.fuente')}
          nombre={nombre}
          texto={libre.texto}
          valor={libre.fuente}
          error={errorDe(`${ruta}.fuente`)}
          isTicket={formato.idFormatoPdf === PLANTILLA_TICKET}
          onChange={(fuente) => change({ fuente })}
        />
        <TamanoCampo
          ruta={`${ruta}.tamano`}
          etiqueta={t('plantillas.libre.tamano')}
          valor={libre.tamano}
          error={errorDe(`${ruta}.tamano`)}
          tamanos={TAMANOS_LIBRES}
          onChange={(tamano) => change({ tamano })}
        />
        <AlineacionCampo
          nombre={nombre}
          valor={libre.alineacion}
          onChange={(alineacion) => change({ alineacion })}
        />
        <Checkbox checked={libre.negrita} onChange={({ target }) => change({ negrita: target.checked })}>
          {t('plantillas.libre.negrita')}
        </Checkbox>
        <Checkbox checked={libre.marco} onChange={({ target }) => change({ marco: target.checked })}>
          {t('plantillas.libre.marco')}
        </Checkbox>
      </div>
      {formato.idFormatoPdf === PLANTILLA_TICKET ? null : (
        <RecuadroCampos ruta={ruta} nombre={nombre} valor={libre} errorDe={errorDe} onChange={change} />
      )}
    </div>
  );
}

type FcamProps = ParteProps & { onVer: () => void };

function Fcam({ b: { formato, errorDe, set }, onVer }: FcamProps) {
  return (
    <Grupo titulo={t('plantillas.grupo.fcam')}>
      <Checkbox checked={formato.usarFCAM} onChange={({ target }) => set({ usarFCAM: target.checked })}>
        {t('plantillas.fcam.usar')}
      </Checkbox>
      {formato.usarFCAM ? (
        <>
          <TextoCampo
            ruta="textoFCAM"
            etiqueta={t('plantillas.fcam.texto')}
            ayuda={t('plantillas.fcam.ayuda')}
            valor={formato.textoFCAM}
            error={errorDe('textoFCAM')}
            maximo={LARGOS_PLANTILLA.textoFCAM}
            onChange={(textoFCAM) => set({ textoFCAM })}
          />
          <div>
            <Button icono="mostrar" onClick={onVer}>
              {t('plantillas.fcam.ver')}
            </Button>
          </div>
        </>
      ) : null}
    </Grupo>
  );
}

/** Name of a paper width: inches where the paper is sold by them, millimetres otherwise. */
function nombreAncho({ anchoPulgadas, milimetros }: (typeof ANCHOS_TICKET)[number]): string {
  return Number.isInteger(anchoPulgadas)
    ? t('plantillas.ticket.pulgadas', { pulgadas: anchoPulgadas })
    : t('plantillas.ticket.milimetros', { milimetros });
}

function Ticket({ formato, replace }: { formato: FormatoPdf; replace: (formato: FormatoPdf) => void }) {
  return (
    <Grupo titulo={t('plantillas.grupo.ticket')} abierto>
      <SelectField
        id={idOf('anchoPulgadas')}
        etiqueta={t('plantillas.ticket.ancho')}
        ayuda={t('plantillas.ticket.ayuda')}
        value={String(formato.anchoPulgadas)}
        onChange={({ target }) => replace(withAnchoTicket(formato, Number(target.value)))}
        opciones={ANCHOS_TICKET.map((each) => ({
          valor: String(each.anchoPulgadas),
          texto: nombreAncho(each),
        }))}
      />
    </Grupo>
  );
}

/** Complete form of a template. */
export function Grupos({
  b,
  logoCampo,
  tieneGuardada,
  onVerFcam,
}: ImagenesProps & { onVerFcam: () => void }) {
  const isTicket = b.formato.idFormatoPdf === PLANTILLA_TICKET;
  return (
    <div className="plantilla-grupos">
      {isTicket ? <Ticket formato={b.formato} replace={b.replace} /> : <Colores b={b} />}
      <Imagenes b={b} logoCampo={logoCampo} tieneGuardada={tieneGuardada} />
      <Tamanos b={b} />
      <Textos b={b} />
      <Grupo titulo={t('plantillas.grupo.libres')}>
        <Libre b={b} i={0} />
        <Libre b={b} i={1} />
      </Grupo>
      <Fcam b={b} onVer={onVerFcam} />
    </div>
  );
}
