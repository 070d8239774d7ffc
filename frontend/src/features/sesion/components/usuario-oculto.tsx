/** Hidden field that tells password managers whose password is being changed. */
export function UsuarioOculto({ usuario }: { usuario: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={usuario}
      readOnly
      hidden
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}
