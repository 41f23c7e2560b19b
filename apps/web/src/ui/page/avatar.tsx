interface AvatarProps {
  name: string;
  imageUrl: string | null;
  isLarge?: boolean;
}

/** The image, or the first character of the name. Decorative, because the name is beside it. */
export function Avatar({ name, imageUrl, isLarge = false }: AvatarProps) {
  const shape = `${isLarge ? 'size-16 md:size-20' : 'size-9'} shrink-0 rounded-full`;
  const side = isLarge ? 80 : 36;
  if (imageUrl !== null) {
    return <img src={imageUrl} alt="" width={side} height={side} className={`${shape} object-cover`} />;
  }
  return (
    <span
      aria-hidden
      className={`${shape} grid place-items-center bg-tint-accent font-bold text-ink-accent ${isLarge ? 'text-section' : 'text-sm'}`}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
