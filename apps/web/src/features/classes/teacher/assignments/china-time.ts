/** Times of forms are China's, where the classes are, whatever the teacher's computer says. */
const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-12-03T22:00`, the value of a datetime-local field, from milliseconds of the epoch or an instant. */
export function fieldOfMoment(moment: number | string): string {
  return FORMAT.format(new Date(moment)).replace(' ', 'T');
}

/** The instant of a datetime-local field, with China's offset; an empty field stays empty. */
export function momentOfField(field: string): string {
  return field === '' ? '' : `${field.slice(0, 16)}:00+08:00`;
}
