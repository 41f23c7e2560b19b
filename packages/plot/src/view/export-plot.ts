/** CSS properties that an exported picture inlines. */
const TAKEN = [
  'color',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'font-family',
  'font-size',
  'text-anchor',
  'paint-order',
] as const;

/** Any CSS colour in a form that every program reads; a canvas converts it. */
function plainColor(color: string): string {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context || color === 'none' || color === '') return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

const COLORED: ReadonlySet<string> = new Set(['color', 'fill', 'stroke']);

const SVG = 'http://www.w3.org/2000/svg';
const SCALE = 2;

function withLook(node: Element, copy: Element): void {
  const look = getComputedStyle(node);
  if (copy instanceof SVGElement) {
    copy.removeAttribute('class');
    copy.removeAttribute('style');
    if (copy.children.length === 0) {
      for (const name of TAKEN) {
        const value = look.getPropertyValue(name);
        copy.setAttribute(name, COLORED.has(name) ? plainColor(value) : value);
      }
    }
  }
  for (const [index, child] of [...node.children].entries()) {
    const other = copy.children[index];
    if (other) withLook(child, other);
  }
}

/** The visible picture, with its colours, as a standalone SVG document. */
export function plotSvg(stage: HTMLElement): { text: string; width: number; height: number } {
  const { clientWidth: width, clientHeight: height } = stage;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('xmlns', SVG);
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) {
    svg.setAttribute(name, String(value));
  }
  const paper = svg.appendChild(document.createElementNS(SVG, 'rect'));
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.setAttribute('fill', plainColor(getComputedStyle(stage.parentElement ?? stage).backgroundColor));
  const box = stage.getBoundingClientRect();
  for (const layer of stage.querySelectorAll(':scope > svg')) {
    const placed = layer.getBoundingClientRect();
    const group = svg.appendChild(document.createElementNS(SVG, 'g'));
    group.setAttribute('transform', `translate(${placed.left - box.left} ${placed.top - box.top})`);
    for (const child of layer.children) {
      const copy = group.appendChild(child.cloneNode(true) as Element);
      withLook(child, copy);
    }
  }
  return { text: new XMLSerializer().serializeToString(svg), width, height };
}

/** The picture as PNG at twice the screen's resolution. Null if the browser cannot encode it. */
export async function plotPng(stage: HTMLElement): Promise<Blob | null> {
  const { text, width, height } = plotSvg(stage);
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
