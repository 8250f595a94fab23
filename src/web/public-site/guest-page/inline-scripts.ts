/**
 * The few lines of script that run before anything else. Plain strings: they must be in the
 * document itself, need no compiler, and every browser that can load modules reads them.
 */

/**
 * Makes the long form a stepper before the first paint, and loads the script on the first touch or
 * two seconds after loading, at once where a visitor comes back to a later page. A tap on 'Weiter' before that is kept and replayed by the script; if
 * the script does not come, the long form comes back. `<html data-form>` says who is in charge:
 * nobody yet (missing), 'ready' the script, 'plain' the browser alone.
 */
export const FORM_LOADER = `(()=>{
const d=document,h=d.documentElement,me=d.currentScript;
if(!("noModule"in me))return;
h.classList.add("js");
const plain=()=>{if(h.dataset.form)return;h.dataset.form="plain";h.classList.remove("js","waiting")};
let asked=0;
const load=()=>{if(asked++)return;const s=d.createElement("script");s.type="module";s.nonce=me.nonce;s.src=me.dataset.src;s.onerror=plain;d.head.append(s)};
const early=e=>{if(h.dataset.form)return;
if(e.type==="click"&&!e.target.closest("[data-next]"))return;
e.preventDefault();h.dataset.want="";h.classList.add("waiting");load();setTimeout(plain,8000)};
for(const t of["pointerdown","keydown","focusin"])addEventListener(t,load,{capture:true,passive:true});
addEventListener("click",early,true);addEventListener("submit",early,true);
addEventListener("DOMContentLoaded",()=>{if(history.state&&history.state.formStep)load()});
addEventListener("load",()=>setTimeout(load,2000));
})()`;

/** Tells the server once that the page was really shown to somebody. */
export const SHOWN_BEACON = `(()=>{
const d=document,me=d.currentScript;let sent=0;
const tell=()=>{if(sent||d.visibilityState!=="visible")return;sent=1;navigator.sendBeacon(me.dataset.path,new Blob([me.dataset.body],{type:"application/json"}))};
d.addEventListener("visibilitychange",tell);
if(d.readyState==="complete")tell();else addEventListener("load",tell);
})()`;

/** 'Zurück' leads to where the visitor came from, when there is such a place. */
export const HISTORY_BACK = `addEventListener("click",e=>{
if(history.length>1&&e.target.closest("[data-history-back]")){e.preventDefault();history.back()}})`;
