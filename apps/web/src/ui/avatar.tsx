interface AvatarProps {
  name: string;
  imageUrl: string | null;
}

/** The image, or the first character of the name. Decorative: the name stands beside it. */
export function Avatar({ name, imageUrl }: AvatarProps) {
  if (imageUrl !== null) {
    return <img src={imageUrl} alt="" width={36} height={36} className="size-9 rounded-full object-cover" />;
  }
  return (
    <span
      aria-hidden
      className="grid size-9 place-items-center rounded-full bg-neutral text-sm font-medium text-neutral-content"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
