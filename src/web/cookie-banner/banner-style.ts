/** Looks the same in the application and on the platform's pages: both define these colours. */
export const BANNER_STYLE = `
.ew-cookies,.ew-cookie-settings{font:1rem/1.5 inherit;color:var(--ew-text)}
.ew-cookies{position:fixed;z-index:90;inset:auto 0 0;display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;justify-content:center;padding:.9rem clamp(1rem,4vw,2.5rem);border-top:1px solid var(--ew-line-strong);background:var(--ew-paper);box-shadow:0 -8px 24px rgb(43 33 28/.1)}
.ew-cookies p{flex:1 1 26rem;max-width:46rem;margin:0;font-size:.9375rem;line-height:1.45}
.ew-cookies div,.ew-cookie-settings footer{display:flex;flex-wrap:wrap;gap:.5rem}
.ew-cookies button,.ew-cookie-settings button{flex:1 1 auto;min-height:2.75rem;padding:.3rem 1rem;border:1px solid var(--ew-control-line);border-radius:.6rem;background:var(--ew-paper);color:inherit;font:inherit;font-weight:650;cursor:pointer}
.ew-cookies button:hover,.ew-cookie-settings button:hover{background:var(--ew-sunken)}
.ew-cookies button:focus-visible,.ew-cookie-settings button:focus-visible{outline:3px solid var(--ew-link);outline-offset:2px}
.ew-cookie-settings{width:min(32rem,calc(100vw - 2rem));max-height:calc(100dvh - 2rem);overflow:auto;padding:1.5rem;border:1px solid var(--ew-line-strong);border-radius:1.1rem;background:var(--ew-paper)}
.ew-cookie-settings::backdrop{background:rgb(20 14 11/.55)}
.ew-cookie-settings h2{margin:0 0 .75rem;font-size:1.35rem}
.ew-cookie-settings label{display:grid;grid-template-columns:1.35rem 1fr;gap:.1rem .75rem;padding:.7rem 0;border-top:1px solid var(--ew-line)}
.ew-cookie-settings input{width:1.35rem;height:1.35rem;margin:.1rem 0 0;accent-color:var(--ew-action)}
.ew-cookie-settings small{grid-column:2;font-size:.9375rem;color:var(--ew-muted)}
.ew-cookie-settings footer{margin-top:1rem;justify-content:flex-end}
@media (max-width:40rem){.ew-cookies{padding:.75rem 1rem}.ew-cookies p{font-size:.875rem;flex-basis:100%}.ew-cookies div{display:grid;grid-template-columns:1fr 1fr;width:100%}.ew-cookies button:first-child{grid-column:1/-1}.ew-cookies button{padding:.3rem .5rem;font-size:.9375rem}}
@media print{.ew-cookies{display:none}}`;
