import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { SheetTitle, type SheetProps } from './side-sheet.tsx';
import classes from './overlay.module.css';

/** A task that is begun and finished: a dialog in the middle, the whole screen on a phone. */
export function FormDialog(props: SheetProps) {
  const { opened, onClose, title, subtitle, children, width = '44rem' } = props;
  const isPhone = useMediaQuery('(max-width: 40em)', false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={width}
      fullScreen={isPhone}
      title={<SheetTitle title={title} subtitle={subtitle} />}
      classNames={{
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
        content: classes.dialog ?? '',
      }}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Schließen', size: 'lg' }}
    >
      {children}
    </Modal>
  );
}
