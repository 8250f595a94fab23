import { create } from 'xmlbuilder2';

/** An XML element read back, without regard to who wrote it. */
export class XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;

  constructor(name: string, attributes: Record<string, string>, children: XmlNode[], text: string) {
    this.name = name;
    this.attributes = attributes;
    this.children = children;
    this.text = text;
  }

  /** Elements at the end of a path of local names: 'SellerTradeParty/ID'. */
  all(path: string): XmlNode[] {
    let found: XmlNode[] = [this];
    for (const step of path.split('/')) {
      found = found.flatMap((node) => node.children.filter(({ name }) => name === step));
    }
    return found;
  }

  /** Text of the first element at the path; '' when there is none. */
  at(path: string): string {
    return this.all(path)[0]?.text ?? '';
  }
}

interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<DomNode>;
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>;
}

const ELEMENT = 1;
const TEXT = 3;

export function readXml(xml: string): XmlNode {
  return nodeOf(create(xml).root().node);
}

function nodeOf(dom: DomNode): XmlNode {
  const nodes = [...dom.childNodes];
  return new XmlNode(
    dom.nodeName.replace(/^.*:/, ''),
    Object.fromEntries([...(dom.attributes ?? [])].map(({ name, value }) => [name, value])),
    nodes.filter(({ nodeType }) => nodeType === ELEMENT).map(nodeOf),
    nodes
      .filter(({ nodeType }) => nodeType === TEXT)
      .map(({ nodeValue }) => nodeValue ?? '')
      .join('')
      .trim(),
  );
}
