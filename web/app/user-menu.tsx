import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { errorMessage } from '../lib/api-error.ts';
import { fullName } from '../lib/person.ts';
import { logOut } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useMenuKeys } from './use-menu-keys.ts';
import styles from './user-menu.module.css';

interface UserMenuProps {
  user: CurrentUser;
}

/** The account's menu, by the WAI-ARIA menu button pattern. */
export function UserMenu({ user }: UserMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const close = () => setIsOpen(false);
  const menu = useMenuKeys(isOpen, close, button);
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <div className={styles.menu} ref={menu.container} onBlur={menu.onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={openByKey}
      >
        <Avatar user={user} />
        <span className="visually-hidden">Account menu, {fullName(user) || user.email}</span>
      </button>
      {isOpen && (
        <div className={styles.popup}>
          <div className={styles.person}>
            <p className={styles.name}>{fullName(user)}</p>
            <p className={styles.email}>{user.email}</p>
          </div>
          {/* Its items hold the focus; the menu itself only hears their keys. */}
          <div id={menuId} role="menu" aria-label="Account" tabIndex={-1} onKeyDown={menu.onKeyDown}>
            <MenuItems isAdmin={user.role === 'ADMIN'} close={close} />
          </div>
        </div>
      )}
    </div>
  );
}

interface MenuItemsProps {
  isAdmin: boolean;
  close: () => void;
}

function MenuItems({ isAdmin, close }: MenuItemsProps) {
  const navigate = useNavigate();
  const leave = async () => {
    close();
    try {
      await logOut(() => navigate('/'));
    } catch (error) {
      const description = errorMessage(error, 'You are still logged in. Please try again.');
      showToast({ tone: 'error', title: 'Log out failed', description });
    }
  };
  const item = { role: 'menuitem', tabIndex: -1, className: styles.item } as const;
  return (
    <>
      <Link to="/profile" {...item} onClick={close}>
        Profile
      </Link>
      {isAdmin && (
        <Link to="/admin" {...item} onClick={close}>
          Admin Dashboard
        </Link>
      )}
      <button type="button" {...item} onClick={() => void leave()}>
        Log Out
      </button>
    </>
  );
}
